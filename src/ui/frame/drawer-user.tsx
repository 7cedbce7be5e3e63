import LogOut from "lucide-react/icons/log-out";
import { Avatar } from "../figure/avatar";
import styles from "./drawer-user.module.css";
import { IconButton } from "../field/icon-button";

export interface DrawerUserProps {
  name: string;
  email: string;
  signOutLabel: string;
  onSignOut: () => void;
}

/** Who is signed in, and the way out, at the foot of the phone's drawer. */
export function DrawerUser({ name, email, signOutLabel, onSignOut }: DrawerUserProps) {
  return (
    <div className={styles.user}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{email}</span>
      </span>
      <IconButton icon={LogOut} label={signOutLabel} className={styles.out} isDirectional onClick={onSignOut} />
    </div>
  );
}
