/** What a visitor does with a field that is chosen from a list or a calendar, at any part of the portal. */
import { fireEvent, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const inOpenList = (selector: string) => [
  ...document.querySelectorAll(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) ${selector}`),
];
const offered = () => inOpenList(".ant-select-item-option");

/** Opens the list, types the name in one go, and presses the option of just that text. */
export async function chooseOption(user: UserEvent, box: HTMLElement, name: string): Promise<void> {
  await user.click(box);
  fireEvent.change(box, { target: { value: name } });
  const option = await waitFor(() => {
    const found = offered().find((each) => each.textContent === name);
    if (!found)
      throw new Error(
        `${name} is not offered, but ${offered()
          .map((each) => each.textContent)
          .join(", ")}`,
      );
    return found;
  });
  expectNamed();
  await user.click(option);
}

/** What is read out of an open list is what is seen in it, and no value, which may be a code or an id. */
function expectNamed(): void {
  const seen = offered().map((each) => each.textContent);
  const read = inOpenList("[role=option]").map((each) => each.getAttribute("aria-label") ?? each.textContent);
  const unseen = read.filter((name) => !seen.some((text) => text.startsWith(name) || name.startsWith(text)));
  if (unseen.length > 0) throw new Error(`the list reads out ${unseen.join(", ")}, and shows ${seen.join(", ")}`);
}

/** The text that a closed field shows as chosen. */
export const chosenIn = (box: HTMLElement): string => box.closest(".ant-select")?.querySelector(".ant-select-content")?.textContent ?? "";

/** Types a day in one go, "2026-11-19": it counts at once. */
export const typeDay = (box: HTMLElement, day: string): void => void fireEvent.input(box, { target: { value: day } });
