/** The field of a rich text: formatted, or as Markdown where the editor wants that or the text needs it. */
import { type InputProps, useField } from '@strapi/admin/strapi-admin';
import { Box, Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import type { JSONContent } from '@tiptap/core';
import { useRef, useState } from 'react';
import { limits } from '../../../../src/content/limits/content-limits.ts';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { Frame, ToolbarRow } from './EditorStyles.tsx';
import { openText } from './open-text.ts';
import { VisualEditor } from './VisualEditor.tsx';

export type RichTextProps = Omit<InputProps, 'type'> & {
  labelAction?: React.ReactNode;
  attribute: { longest?: number };
};

/** A text that came from the CMS, or from the field for its source. */
interface Opened {
  text: string;
  document: JSONContent | undefined;
  /** Each is shown by an editor of its own. */
  number: number;
}

const open = (text: string, number: number): Opened => ({ text, document: openText(text), number });

export default function RichTextInput({ name, label, labelAction, hint, attribute, ...props }: RichTextProps) {
  const { required, disabled } = props;
  const { longest: most = limits.richText } = attribute;
  const { locale, translate } = usePanelMessages('writing');
  const figures = new Intl.NumberFormat(locale);
  const field = useField<string | null>(name);
  const text = field.value ?? '';
  const written = useRef<string>();
  const [opened, setOpened] = useState(() => open(text, 0));
  const [wantsSource, setWantsSource] = useState(false);
  // Another version of the entry, or none of what was typed.
  if (text !== opened.text && text !== written.current) {
    written.current = undefined;
    setOpened(open(text, opened.number + 1));
  }
  const change = (value: string) => {
    written.current = value;
    field.onChange(name, value);
  };
  const showSource = () => setWantsSource(true);
  const showFormatted = () => {
    setOpened(open(text, opened.number + 1));
    setWantsSource(false);
  };
  const { document } = opened;
  const isFormatted = document !== undefined && !wantsSource;
  const isTooLong = text.length > most;
  return (
    <Field.Root name={name} id={name} hint={hint} error={field.error ?? false} required={required ?? false}>
      <Flex direction="column" alignItems="stretch" gap={1}>
        <Field.Label action={labelAction}>{label}</Field.Label>
        <Frame $hasError={Boolean(field.error) || isTooLong}>
          {isFormatted ? (
            <VisualEditor
              key={opened.number}
              name={name}
              label={String(label)}
              text={opened.text}
              document={document}
              isDisabled={disabled ?? false}
              isRequired={required ?? false}
              isBrief={most < limits.richText}
              hasError={Boolean(field.error)}
              onChange={change}
              onSource={showSource}
            />
          ) : (
            <>
              <ToolbarRow>
                <Button type="button" variant="ghost" size="S" onClick={showFormatted}>
                  {translate('visual')}
                </Button>
              </ToolbarRow>
              {document === undefined && (
                <Box padding={3}>
                  <Typography role="status" textColor="neutral800">
                    {translate('onlySource')}
                  </Typography>
                </Box>
              )}
              <Textarea
                name={name}
                disabled={disabled ?? false}
                value={text}
                onChange={({ target }: { target: HTMLTextAreaElement }) => change(target.value)}
              />
            </>
          )}
        </Frame>
        <Typography variant="pi" textColor={isTooLong ? 'danger600' : 'neutral600'}>
          {translate(isTooLong ? 'tooLong' : 'characters', {
            count: figures.format(text.length),
            most: figures.format(most),
          })}
        </Typography>
        <Field.Hint />
        <Field.Error />
      </Flex>
    </Field.Root>
  );
}
