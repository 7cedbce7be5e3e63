/** What opens over the page. Ant Design draws it; its scripts come after the first rows, or with the first that opens. */
import { useState, type ComponentType } from "react";
import { late } from "../../ui/late";
import type { DialogProps } from "./antd-dialog";
import type { DrawerProps } from "./antd-drawer";

const loadDialog = () => import("./antd-dialog");
const loadDrawer = () => import("./antd-drawer");

/** Fetches what draws layers. One that does not come now is asked for again by whatever opens first. */
export const warmLayers = () => void Promise.all([loadDialog(), loadDrawer()]).catch(() => undefined);

function layer<P extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Loaded = late(load);
  return function Layer(props: P) {
    // Once it was open it stays, so that it is seen to close.
    const [isNeeded, setIsNeeded] = useState(props.isOpen);
    if (props.isOpen && !isNeeded) setIsNeeded(true);
    return isNeeded && <Loaded {...props} />;
  };
}

export const Dialog = layer<DialogProps>(loadDialog);
export const Drawer = layer<DrawerProps>(loadDrawer);
