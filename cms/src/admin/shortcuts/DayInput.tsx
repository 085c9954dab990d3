/** Days and instants as they are written in Canada, 2026-11-22, and a button that fills in the present one. */
import { type InputProps, InputRenderer } from '@strapi/admin/strapi-admin';
import { Box, Flex, TextButton } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { shortcutId } from './messages.ts';

type DayProps = InputProps & { type: 'date' | 'datetime' };

/** The day of an editor's clock. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** What begins now as a rule: an alert, and what has a day. */
const beginsNow = { datetime: 'from', date: 'date' };

function NowButton({ name, type }: Pick<DayProps, 'name' | 'type'>) {
  const { formatMessage } = useIntl();
  const { onChange } = useField(name);
  const fill = () => {
    // Alerts begin and end with a minute.
    const instant = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    onChange(name, type === 'date' ? today() : instant);
  };
  return (
    <Box paddingTop={1}>
      <TextButton type="button" onClick={fill}>
        {formatMessage({ id: shortcutId(type === 'date' ? 'today' : 'now') })}
      </TextButton>
    </Box>
  );
}

export function DayInput(props: DayProps) {
  const { locale } = useIntl();
  const { name, type, disabled } = props;
  // The design system's own property, which Strapi hands on.
  const region = { locale: `${locale.startsWith('fr') ? 'fr' : 'en'}-CA` };
  return (
    <Flex direction="column" alignItems="stretch">
      <InputRenderer {...Object.assign(region, props)} />
      {disabled !== true && beginsNow[type] === name && <NowButton name={name} type={type} />}
    </Flex>
  );
}
