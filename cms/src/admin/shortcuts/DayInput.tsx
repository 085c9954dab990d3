/** Days and instants, with a button that fills in the present one. */
import type { InputProps } from '@strapi/admin/strapi-admin';
import { Box, Flex, TextButton } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { usePanelMessages } from '../messages/use-panel-messages.ts';
import { localInstant } from '../typed/typed-date.ts';
import { DateInput, InstantInput } from '../typed/TypedInput.tsx';

type DayProps = InputProps & { type: 'date' | 'datetime' };

/** What begins now as a rule: an alert, and what has a day. */
const beginsNow = { datetime: 'from', date: 'date' };

function NowButton({ name, type }: Pick<DayProps, 'name' | 'type'>) {
  const { translate } = usePanelMessages('content');
  const { onChange } = useField(name);
  const fill = () => {
    // Alerts begin and end with a minute.
    const instant = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    onChange(name, type === 'date' ? localInstant(instant).slice(0, 'YYYY-MM-DD'.length) : instant);
  };
  return (
    <Box paddingTop={1}>
      <TextButton type="button" onClick={fill}>
        {translate(type === 'date' ? 'shortcuts.today' : 'shortcuts.now')}
      </TextButton>
    </Box>
  );
}

export function DayInput(props: DayProps) {
  const { name, type, disabled } = props;
  const Input = type === 'date' ? DateInput : InstantInput;
  return (
    <Flex direction="column" alignItems="stretch">
      <Input {...props} />
      {disabled !== true && beginsNow[type] === name && <NowButton name={name} type={type} />}
    </Flex>
  );
}
