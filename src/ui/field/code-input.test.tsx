// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { CodeInput } from "./code-input";

afterEach(cleanup);

function setUp(initial = "") {
  const onComplete = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(initial);
    return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
  }
  render(<Form />);
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>("Code"), user: userEvent.setup() };
}

it("is one field that asks the phone for its code", () => {
  const { input } = setUp();
  expect(input.autocomplete).toBe("one-time-code");
  expect(input.inputMode).toBe("numeric");
});

it("takes digits only and says once when it is full", async () => {
  const { input, user, onComplete } = setUp();
  await user.type(input, "4a0 92x71");
  expect(input.value).toBe("409271");
  expect(onComplete.mock.calls).toEqual([["409271"]]);
});

it("takes a pasted code whole, whatever stood there", async () => {
  const { input, user } = setUp("40");
  await user.click(input);
  await user.paste("Your code: 123 456");
  expect(input.value).toBe("123456");
});

it("stands in the last box when it is full, and replaces the digit that the arrows lead to", async () => {
  const { input, user } = setUp("409271");
  await user.click(input);
  await user.keyboard("{ArrowLeft}8");
  expect(input.value).toBe("409281");
});
