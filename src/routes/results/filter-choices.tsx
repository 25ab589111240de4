import { Checkbox } from "#ui/checkbox.tsx";

type Props<Choice extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  label: (choice: Choice) => string;
  /** Cars that each choice alone would show. */
  counts: Readonly<Record<Choice, number>>;
  onChoose: (chosen: Choice[]) => void;
};

/** One list of which any number may be ticked; none ticked lets every car through. */
export function FilterChoices<Choice extends string>(props: Props<Choice>) {
  const { legend, name, choices, chosen, label, counts, onChoose } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          name={name}
          value={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChoose(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
          }
          aside={<span aria-hidden="true">{counts[choice]}</span>}
        >
          {label(choice)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
