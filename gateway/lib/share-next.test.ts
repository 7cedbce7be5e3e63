import { expect, test } from "vitest";
import { shareNext } from "./share-next";

/** A look-up whose answers arrive on command, each with its number. */
function makeLookUp() {
  const answers: ((isFound: boolean) => void)[] = [];
  const lookUp = (key: string) =>
    new Promise<string>((resolve, reject) => {
      const name = `${key}${answers.length}`;
      answers.push((isFound) => (isFound ? resolve(name) : reject(new Error(name))));
    });
  return { answers, find: shareNext(lookUp) };
}

const settle = () => new Promise(setImmediate);

test("whoever comes while one is on its way shares the next, never that one", async () => {
  const { answers, find } = makeLookUp();
  const first = find("a");
  const together = [find("a"), find("a"), find("a")];
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  expect(await first).toBe("a0");
  await settle();
  expect(answers).toHaveLength(2);
  const later = find("a");
  answers[1]?.(true);
  expect(await Promise.all(together)).toEqual(["a1", "a1", "a1"]);
  await settle();
  answers[2]?.(true);
  expect(await later).toBe("a2");
});

test("keys wait for nobody else, and once all have their answer the next begins at once", async () => {
  const { answers, find } = makeLookUp();
  const [one, other] = [find("a"), find("b")];
  expect(answers).toHaveLength(2);
  for (const answer of answers) answer(true);
  expect(await Promise.all([one, other])).toEqual(["a0", "b1"]);
  const again = find("a");
  expect(answers).toHaveLength(3);
  answers[2]?.(true);
  expect(await again).toBe("a2");
});

test("one that fails is told to those who shared it, and to nobody after", async () => {
  const { answers, find } = makeLookUp();
  const first = find("a");
  const second = find("a");
  answers[0]?.(false);
  await expect(first).rejects.toThrow("a0");
  await settle();
  answers[1]?.(true);
  expect(await second).toBe("a1");
});
