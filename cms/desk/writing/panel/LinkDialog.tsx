/** The dialog for a link in a text: a page of the site by its title, or any other address. */
import { Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { completeLink, isLink, pageOf } from './link-address.ts';
import { PageList, usePages } from './PageList.tsx';

interface Props {
  editor: Editor;
  onClose(): void;
}

interface Typing {
  target: HTMLInputElement;
}

/** The address of the link at the cursor. */
function currentLink(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
}

export function LinkDialog({ editor, onClose }: Props) {
  const { translate } = usePanelMessages('writing');
  const { pages, hasFailed } = usePages();
  const [present] = useState(() => currentLink(editor));
  const [address, setAddress] = useState(present);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const needsText = editor.state.selection.empty && present === '';
  const href = completeLink(address);
  const page = pageOf(href);
  const isUnknown = isLink(href) && page !== undefined && pages?.every((known) => pageOf(known.address) !== page);

  /** Without this, the form of the entry behind the dialog would be sent, too. */
  function apply(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isLink(href)) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const mark = { type: 'link', attrs: { href } };
    const words = text.trim() || pages?.find((known) => known.address === href)?.title || address.trim();
    if (needsText)
      chain
        .insertContent({ type: 'text', text: words, marks: [mark] })
        .unsetMark('link')
        .run();
    else chain.setLink({ href }).run();
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={translate('cancel')}>
          <Modal.Title>{translate('linkTitle')}</Modal.Title>
        </Modal.Header>
        <form onSubmit={apply} noValidate>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Field.Root
                name="linkAddress"
                hint={translate('linkHint')}
                error={isTried && !isLink(href) ? translate('linkInvalid') : false}
                required
              >
                <Field.Label>{translate('linkAddress')}</Field.Label>
                <Field.Input
                  autoFocus
                  autoComplete="off"
                  value={address}
                  onChange={({ target }: Typing) => {
                    setAddress(target.value);
                    setTried(false);
                  }}
                />
                <Field.Hint />
                <Field.Error />
              </Field.Root>
              <div role="status">
                {isUnknown && <Typography textColor="danger600">{translate('linkUnknown')}</Typography>}
                {hasFailed && <Typography textColor="danger600">{translate('linkPagesFailed')}</Typography>}
              </div>
              <PageList pages={pages ?? []} words={address} chosen={href} onChoose={setAddress} />
              {needsText && (
                <Field.Root name="linkText">
                  <Field.Label>{translate('linkText')}</Field.Label>
                  <Field.Input value={text} onChange={({ target }: Typing) => setText(target.value)} />
                </Field.Root>
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button type="button" variant="tertiary" onClick={onClose}>
              {translate('cancel')}
            </Button>
            <Flex gap={2}>
              {present !== '' && (
                <Button type="button" variant="secondary" onClick={remove}>
                  {translate('linkRemove')}
                </Button>
              )}
              <Button type="submit">{translate('linkApply')}</Button>
            </Flex>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
