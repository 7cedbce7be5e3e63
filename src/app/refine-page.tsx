/** Around a page of Refine's documentation: Ant Design in the portal's theme and language, and its messages. */
import { App } from "antd";
import type { ReactNode } from "react";
import { AntdRoot } from "../kit/inputs";

export default function RefinePageRoot({ children }: { children: ReactNode }) {
  return (
    <AntdRoot>
      <App component={false}>{children}</App>
    </AntdRoot>
  );
}
