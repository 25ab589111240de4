import { Checkbox } from "#ui/checkbox.tsx";

type Props<Choice extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: Choice;
  label: (choice: Choice) => string;
  /** Cars that each choice would show. */
  counts: Readonly<Record<Choice, number>>;
};

/** One of several, with what each would show. */
export function RadioChoices<Choice extends string>(props: Props<Choice>) {
  const { legend, name, choices, chosen, label, counts } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          type="radio"
          name={name}
          value={choice}
          defaultChecked={choice === chosen}
          aside={<span aria-hidden="true">{counts[choice]}</span>}
        >
          {label(choice)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
