import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import type { ReactNode } from "react";
import { AddressText } from "../figure/address-text";
import { Avatar } from "../figure/avatar";
import styles from "./drawer-user.module.css";
import { Link } from "../link";
import { IconButton } from "../field/icon-button";

export interface DrawerUserProps {
  name: string;
  email: string;
  /** Their own page. */
  href: string;
  /** Before the way out. */
  actions?: ReactNode;
  signOutLabel: string;
  onSignOut: () => void;
}

/** Who is signed in, and the way out, at the foot of the phone's drawer. */
export function DrawerUser({ name, email, href, actions, signOutLabel, onSignOut }: DrawerUserProps) {
  return (
    <div className={styles.user}>
      <Link href={href} className={styles.own}>
        <Avatar name={name} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <AddressText className={styles.email}>{email}</AddressText>
        </span>
      </Link>
      {actions}
      <IconButton icon={LogOut} label={signOutLabel} className={styles.out} isDirectional onClick={onSignOut} />
    </div>
  );
}
