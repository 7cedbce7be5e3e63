import { MissingValue } from "../../../ui/figure/missing-value";
import { textFilter } from "../filters";
import type { Renderer } from "../renderer";

const renderer: Renderer<"phone"> = {
  Cell: ({ value, record, field }) => {
    if (typeof value !== "string" || value === "") return <MissingValue />;
    const code = field.beside === undefined ? null : record[field.beside];
    const number = typeof code === "string" && code !== "" ? `${code} ${value}` : value;
    return (
      <bdi dir="ltr" title={number}>
        {number}
      </bdi>
    );
  },
  filter: textFilter,
  isFlexible: true,
};
export default renderer;
