/** The browser's own calendar, for those who would rather choose a day than type it. */
import { Box, Field } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useRef } from 'react';
import { usePanelMessages } from '../messages/use-panel-messages.ts';

interface Props {
  type: 'date' | 'datetime-local';
  /** What a field of this type holds: `2026-12-25`, `2026-12-25T20:30`. */
  value: string;
  onPick: (value: string) => void;
}

/** The field that the calendar belongs to is out of sight and reach: days are typed beside it. */
const outOfSight = { position: 'absolute', bottom: 0, right: 0, width: 1, opacity: 0, pointerEvents: 'none' } as const;

export function CalendarButton({ type, value, onPick }: Props) {
  const { translate } = usePanelMessages('content');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative">
      <Field.Action label={translate('typed.calendar')} onClick={() => field.current?.showPicker()}>
        <Calendar />
      </Field.Action>
      <input
        ref={field}
        type={type}
        aria-hidden
        tabIndex={-1}
        style={outOfSight}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      />
    </Box>
  );
}
