/** A text whose one `<strong>…</strong>` is drawn strong; all else stays text, whatever it holds. */
export function MarkedText({ text }: { text: string }) {
  const [before = "", strong = "", ...after] = text.split(/<\/?strong>/);
  return (
    <>
      {before}
      <strong>
        <bdi>{strong}</bdi>
      </strong>
      {after.join("")}
    </>
  );
}
