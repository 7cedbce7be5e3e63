/**
 * The page's policy for text that would become markup or a script. Ant Design writes its styles by `innerHTML`, which is no
 * markup; anything with a tag in it is refused, and reported.
 */
interface Policies {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

const tag = /<[a-z!/?]/i;

// Not every browser has them; the others draw the same page without this wall.
(globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy("default", {
  createHTML: (text) => {
    if (tag.test(text)) throw new TypeError("text with markup does not become part of the page");
    return text;
  },
});

export {};
