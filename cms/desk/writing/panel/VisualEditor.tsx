/** A text as it will look: paragraphs, headings, lists, tables and links instead of their Markdown. */
import { useFocusInputField } from '@strapi/admin/strapi-admin';
import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { Writing } from './EditorStyles.tsx';
import { extensions } from './extensions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { cleanPasted, cleanPastedText } from './pasted.ts';
import { toText } from './to-markdown.ts';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  name: string;
  label: string;
  /** The text, and its document. */
  text: string;
  document: JSONContent;
  isDisabled: boolean;
  isRequired: boolean;
  /** Sentences, and nothing else. */
  isBrief: boolean;
  hasError: boolean;
  onChange(text: string): void;
  onSource(): void;
}

export function VisualEditor({ name, label, text, document, isDisabled, isRequired, isBrief, hasError, ...on }: Props) {
  const [isLinking, setLinking] = useState(false);
  const focusRef = useFocusInputField<HTMLElement>(name);
  const editor = useEditor({
    extensions,
    content: document,
    injectCSS: false,
    // Made once the field is there: on a slow machine, Tiptap gives up one that it makes before.
    immediatelyRender: false,
    editable: !isDisabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${name}-hint ${name}-error`,
        'aria-required': String(isRequired),
        'aria-invalid': String(hasError),
      },
      transformPastedHTML: cleanPasted,
      transformPastedText: cleanPastedText,
      handleKeyDown: (_view, event) => {
        const opens = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
        if (opens) setLinking(true);
        return opens;
      },
    },
    // A text that is as it was opened is written as it was, too.
    onUpdate: ({ editor: { state, schema } }) =>
      on.onChange(state.doc.eq(schema.nodeFromJSON(document)) ? text : toText(state.doc.toJSON() as JSONContent)),
  });
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  useEffect(() => {
    if (editor && typeof focusRef === 'function') focusRef(editor.view.dom);
  }, [editor, focusRef]);
  if (!editor) return null;
  return (
    <>
      <Toolbar
        editor={editor}
        isDisabled={isDisabled}
        isBrief={isBrief}
        onLink={() => setLinking(true)}
        onSource={on.onSource}
      />
      <Writing $isDisabled={isDisabled}>
        <EditorContent editor={editor} />
      </Writing>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
