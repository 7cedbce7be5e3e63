import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useRoomFor } from "./use-room-for";

afterEach(cleanup);

test("a table is not drawn a second time for its frame to be known", () => {
  let drawn = 0;
  function Table() {
    const { frameRef } = useRoomFor(["fee", "method"]);
    drawn += 1;
    return (
      <div ref={frameRef}>
        <table />
      </div>
    );
  }
  render(<Table />);
  expect(drawn).toBe(1);
});
