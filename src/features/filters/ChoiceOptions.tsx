import type { ChoiceField } from './filter-fields.ts';

interface Props {
  field: ChoiceField;
  /** The number of entries that each option would show, by `field:value`; undefined until the list is loaded. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** The options of one field. Uncontrolled, because visitors may tick them before hydration. */
export function ChoiceOptions({ field: { name, label, options }, counts }: Props) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="filters-options">
        {options.map(({ value, alternate, label: optionLabel, count }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} data-alternate={alternate} />
            {`${optionLabel} `}
            <span className="filters-count" data-whole={`(${count})`}>
              {`(${counts?.get(`${name}:${value}`) ?? count})`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
