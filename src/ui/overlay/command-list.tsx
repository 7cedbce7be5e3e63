import Search from "lucide/dist/esm/icons/search.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { IconNode } from "lucide";
import { useEffect, useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./command-list.module.css";
import { Icon } from "../icon";
import { KeyHint } from "../figure/key-hint";

export interface Command {
  key: string;
  label: string;
  /** Grey, behind the label. */
  detail?: ReactNode;
  /** A record's short ID, and its state as a tag. */
  id?: string;
  tag?: ReactNode;
  icon: IconNode | ReactElement;
  onChoose: () => void;
}

export interface CommandGroup {
  key: string;
  label: string;
  commands: readonly Command[];
}

export interface CommandListProps {
  onClose: () => void;
  labels: { title: string; placeholder: string; close: string; move: string; choose: string };
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Under the list: that something is on its way, failed, or was not found. */
  notice?: ReactNode;
  /** Read out as it changes. */
  status: string;
}

/** A field over a list of commands: typing narrows, arrows move, Enter chooses, Escape closes. */
export function CommandList({ onClose, labels, query, onQuery, groups, notice, status }: CommandListProps) {
  const id = useId();
  const all = groups.flatMap(({ commands }) => commands);
  const [wanted, setWanted] = useState<string | null>(null);
  // What was pointed at may be gone from the list: then the first one is meant.
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === wanted),
  );
  const active = all[at];
  const optionId = (key: string) => `${id}-${key}`;
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = all.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setWanted(all[to]?.key ?? null);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      active?.onChoose();
    } else if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      // The layer around it leaves the key to whatever is expanded.
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          // The palette opens to be typed into.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? optionId(active.key) : undefined}
          aria-label={labels.placeholder}
          placeholder={labels.placeholder}
          className={styles.input}
          value={query}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setWanted(null);
            onQuery(event.target.value);
          }}
          onKeyDown={walk}
        />
        <button type="button" className={styles.escape} onClick={onClose} tabIndex={-1}>
          <KeyHint keys="Esc" /> <Icon of={X} className={styles.cross} /> <span className="visually-hidden">{labels.close}</span>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={labels.title} className={styles.list}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
            <p id={`${id}-group-${group.key}`} className={styles.caption}>
              {group.label}
            </p>
            {group.commands.map((command) => (
              <Option
                key={command.key}
                id={optionId(command.key)}
                command={command}
                isActive={command.key === active?.key}
                onPoint={() => setWanted(command.key)}
              />
            ))}
          </div>
        ))}
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <div className={styles.foot} aria-hidden>
        <KeyHint keys="↑" /> <KeyHint keys="↓" /> {labels.move}
        <span className={styles.gap} />
        <KeyHint keys="Enter" /> {labels.choose}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  command: CommandGroup["commands"][number];
  isActive: boolean;
  onPoint: () => void;
}

function Option({ id, command, isActive, onPoint }: OptionProps) {
  return (
    // Keys reach an option through the field above, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={command.onChoose}
      onPointerMove={onPoint}
    >
      <span className={styles.icon}>{Array.isArray(command.icon) ? <Icon of={command.icon} /> : command.icon}</span>
      <span className={styles.words}>
        <bdi className={styles.label}>{command.label}</bdi> {command.detail && <span className={styles.detail}>{command.detail}</span>}{" "}
        {command.id && <span className={styles.id}>{command.id}</span>} {command.tag && <span className={styles.tag}>{command.tag}</span>}
      </span>
      {/* Its place is kept, so that what is at the end doesn't move. */}
      <span aria-hidden className={isActive ? undefined : styles.unseen}>
        <KeyHint keys="Enter" />
      </span>
    </div>
  );
}
