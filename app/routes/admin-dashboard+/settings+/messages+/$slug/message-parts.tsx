import { type FormEvent, useState } from "react";

import { Field, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { useSite } from "~/components/layout/use-site";
import { type SettingsField } from "~/components/setting/settings-form";
import { EXAMPLE, MAX_MESSAGE, MAX_SUBJECT, type MessageText } from "~/models/system/setting/message-texts";
import { variablesInWords } from "~/values/variables";
import { say, WORDS, type WordsName } from "~/values/words";

type MessagePartsProps = { message: MessageText; field: (name: WordsName) => SettingsField };

/** The subject and text of a message, and how a guest would read them; the preview follows what is typed. */
export function MessageParts({ message: { parts }, field }: MessagePartsProps) {
  const rejected = useRejected();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const fieldOf = (name: WordsName) => {
    const { defaultValue, ...props } = field(name);
    return { ...props, defaultValue: defaultValue || WORDS[name].ours };
  };
  const textOf = (name: WordsName) => typed[name] ?? rejected?.values[name] ?? fieldOf(name).defaultValue;
  function follow({ target }: FormEvent) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped({ ...typed, [target.name]: target.value });
  }
  return (
    <div onInput={follow}>
      {parts.map(({ name, label }) => {
        const hint = `For each guest’s own facts write ${variablesInWords(WORDS[name].variables)}.`;
        return label === "Subject" ? (
          <Field key={name} {...fieldOf(name)} label={label} hint={hint} maxLength={MAX_SUBJECT} />
        ) : (
          <TextArea key={name} {...fieldOf(name)} label={label} hint={hint} rows={8} maxLength={MAX_MESSAGE} />
        );
      })}
      <p className="fine-print">A sentence whose fact is not known yet is left out.</p>
      <section className="card message-preview" aria-labelledby="preview">
        <h2 id="preview">As a guest would read it</h2>
        {parts.map(({ name }) => (
          <Preview key={name} name={name} text={textOf(name)} />
        ))}
      </section>
    </div>
  );
}

function Preview({ name, text }: { name: WordsName; text: string }) {
  const { brand, phone } = useSite();
  const values = { ...EXAMPLE, office: `${brand}, ${phone}` };
  return <p className="mail-text">{say({ [name]: text }, name, values)}</p>;
}
