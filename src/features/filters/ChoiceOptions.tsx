import type { ChoiceField } from './filter-fields.ts';

interface Props {
  field: ChoiceField;
  /** How many entries each option would show, by `field:value`; until they are known, the whole list counts. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** The options of one field. They are uncontrolled: they may be ticked before the script is there. */
export function ChoiceOptions({ field: { name, label, options }, counts }: Props) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="filters-options">
        {options.map(({ value, label: text, count }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} />
            {text}{' '}
            <span className="filters-count" data-whole={`(${count})`}>
              ({counts?.get(`${name}:${value}`) ?? count})
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
