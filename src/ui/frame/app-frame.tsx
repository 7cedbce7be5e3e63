import Menu from "lucide/dist/esm/icons/menu.mjs";
import { useCallback, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import styles from "./app-frame.module.css";
import { classNames } from "../class-names";
import { IconButton } from "../field/icon-button";

export interface AppFrameLabels {
  skipToContent: string;
  /** Names the navigation, and the drawer it becomes. */
  navigation: string;
  openMenu: string;
}

export interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export interface AppFrameProps {
  labels: AppFrameLabels;
  /** On the sidebar's ground. */
  brand: ReactNode;
  /** In the middle of the phone's header. */
  narrowBrand: ReactNode;
  menu: ReactNode;
  /** Draws the phone's menu over the page. */
  drawer: ComponentType<MenuDrawerProps>;
  /** At the sidebar's foot. */
  footer?: ReactNode;
  /** Above the foot, in the phone's drawer only: the user and the way out. */
  drawerUser?: ReactNode;
  search?: ReactNode;
  /** The phone's search: one button, at the header's end. */
  narrowSearch?: ReactNode;
  /** Beside it: notices. */
  narrowActions?: ReactNode;
  /** Header, before the user: theme, notices. */
  actions?: ReactNode;
  userMenu?: ReactNode;
  contextBar?: ReactNode;
  banner?: ReactNode;
  children: ReactNode;
}

export const mainId = "main";

/** The signed-in layout: sidebar 314, header 75, context bar, content; below 960 the sidebar is a drawer. */
export function AppFrame({
  labels,
  brand,
  narrowBrand,
  menu,
  drawer: Drawer,
  footer,
  drawerUser,
  search,
  narrowSearch,
  narrowActions,
  actions,
  userMenu,
  contextBar,
  banner,
  children,
}: AppFrameProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => {
    setIsDrawerOpen(false);
  }, []);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) closeDrawer();
  };
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`}>
        {labels.skipToContent}
      </a>
      {banner && <div className={styles.banner}>{banner}</div>}
      <nav aria-label={labels.navigation} className={styles.sidebar}>
        <div className={styles.brand}>{brand}</div>
        <div className={styles.menu}>{menu}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </nav>
      <div className={styles.column}>
        <header>
          <div className={styles.narrow}>
            <IconButton
              icon={Menu}
              iconSize={20}
              label={labels.openMenu}
              aria-haspopup="dialog"
              onClick={() => {
                setIsDrawerOpen(true);
              }}
            />
            {narrowBrand}
            <span className={styles.narrowTools}>
              {narrowActions}
              {narrowSearch}
            </span>
          </div>
          <div className={classNames(styles.header, styles.wide)}>
            <div className={styles.search}>{search}</div>
            <div className={styles.tools}>
              {actions}
              {userMenu}
            </div>
          </div>
          {contextBar && <div className={styles.context}>{contextBar}</div>}
        </header>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} title={labels.navigation}>
        {/* The links inside are the controls; a press on one of them also closes the drawer. */}
        <div role="presentation" onClick={closeAfterLink} style={{ display: "contents" }}>
          <div className={classNames(styles.brand, styles.drawerBrand)}>{brand}</div>
          <nav aria-label={labels.navigation} className={styles.menu}>
            {menu}
          </nav>
          <div className={styles.foot}>
            {drawerUser && <div className={styles.drawerUser}>{drawerUser}</div>}
            {footer}
          </div>
        </div>
      </Drawer>
    </div>
  );
}
