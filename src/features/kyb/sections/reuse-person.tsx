/** Reuses a person from another section: their answers are copied, not typed twice. */
import { directorFields, shareholderFields } from "../../../../contract/kyb/draft";
import { Avatar } from "../../../ui/figure/avatar";
import { Dialog } from "../../../kit/shell";
import { useKyb } from "../kyb-context";
import styles from "./reuse-person.module.css";
import { answersFor, otherRoles, peopleOf, type PeopleList, type Person } from "../people";
import { useKybWords } from "../use-kyb-words";

interface ReusePersonProps {
  section: PeopleList;
  isOpen: boolean;
  onClose: () => void;
  onAdded: (id: string | undefined) => void;
}

const roleOf = { shareholder: "SHAREHOLDER", director: "DIRECTOR" } as const;

export function ReusePerson({ section, isOpen, onClose, onAdded }: ReusePersonProps) {
  const { store } = useKyb();
  const { t } = useKybWords();
  const draft = store.draft();
  const seen = new Set<string>();
  // Each once, and no one who is already in this section.
  const people = isOpen
    ? peopleOf(draft).filter(({ role, place, name }) => {
        if (role === roleOf[section] || otherRoles(draft, place, name).includes(roleOf[section]) || seen.has(name.toLocaleLowerCase()))
          return false;
        seen.add(name.toLocaleLowerCase());
        return true;
      })
    : [];
  const reuse = (person: Person) => {
    const place = store.add(section);
    const answers = answersFor(person, Object.keys(section === "shareholder" ? shareholderFields : directorFields));
    store.setAll(Object.fromEntries(Object.entries(answers).map(([name, value]) => [`${place}.${name}`, value])));
    onAdded(store.draft()[section].at(-1)?.id);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("people.reuse_title")}>
      <p>{people.length > 0 ? t("people.reuse_text") : t("people.reuse_none")}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.place}>
            <button type="button" className={styles.person} onClick={() => reuse(person)}>
              <Avatar name={person.name} />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {person.name}
                </span>
                <span className={styles.note}>{t(`people.roles.${person.role}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
