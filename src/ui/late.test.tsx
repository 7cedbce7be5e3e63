import { render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { late } from "./late";

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test("draws nothing until its script is here, and at once the next time", async () => {
  const load = vi.fn(() => Promise.resolve({ default: Word }));
  const Late = late(load);
  const first = render(<Late word="first" />);
  expect(screen.queryByText("first")).toBeNull();
  await screen.findByText("first");
  first.unmount();
  render(<Late word="second" />);
  expect(screen.getByText("second")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { told?: string }> {
  override state: { told?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { told: String(error) };
  }
  override render() {
    return this.state.told ?? this.props.children;
  }
}

test("a script that does not come is the page's failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Late = late<{ word: string }>(() => Promise.reject(new Error("the script is gone")));
  render(
    <Boundary>
      <Late word="never" />
    </Boundary>,
  );
  await screen.findByText("Error: the script is gone");
});
