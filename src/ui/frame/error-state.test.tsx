import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buttonClass } from "../field/button-look";
import { ErrorState } from "./error-state";

const retry = { label: "Try again", onRetry: () => undefined };
const looks = (variant: "primary" | "outline") => buttonClass({ variant });

test("only what takes its whole page fills its button, so that no page has two", () => {
  render(
    <>
      <ErrorState title="Couldn’t load the plan" text="" retry={retry} />
      <ErrorState title="Couldn’t load the people" text="" retry={retry} />
      <ErrorState title="Couldn’t load this record" text="" retry={retry} isWholePage />
    </>,
  );
  const buttons = screen.getAllByRole("button", { name: "Try again" });
  expect(looks("primary")).not.toBe(looks("outline"));
  expect(buttons.map(({ className }) => className.trim())).toEqual(
    [looks("outline"), looks("outline"), looks("primary")].map((each) => each.trim()),
  );
});
