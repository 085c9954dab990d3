/** The dialog for a person's request: their consent is noted as withdrawn, or all that is kept of them is destroyed. */
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../src/admin/messages/messages.ts';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import type { PersonCounts } from '../person-routes.ts';

interface Props {
  onClose(): void;
}

/** The state of the dialog: an address is typed, was found, is about to be erased, or all is done. */
type Step =
  | { kind: 'asking' | 'failed' }
  | { kind: 'found' | 'erasing'; email: string; counts: PersonCounts }
  | { kind: 'done'; message: MessageKey<'forms'> };

const isEmpty = ({ submissions, consents }: PersonCounts) => submissions + consents === 0;

/** The sentence on what is kept of a person. */
function Found({ counts }: { counts: PersonCounts }) {
  const { translate, translateCount } = usePanelMessages('forms');
  const { submissions, consents, open } = counts;
  if (isEmpty(counts)) return translate('foundNothing');
  const inForce = open === 0 ? translate('open.none') : translateCount('open', open);
  const several = translate('consents.several', { count: consents, open: inForce });
  const one = translate(open === 0 ? 'consents.withdrawn' : 'consents.inForce', { count: consents });
  return translate('found', {
    submissions: submissions === 0 ? translate('submissions.none') : translateCount('submissions', submissions),
    consents: consents === 0 ? translate('consents.none') : consents === 1 ? one : several,
  });
}

export function PersonDialog({ onClose }: Props) {
  const { translate } = usePanelMessages('forms');
  const { post } = useFetchClient();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const [isBusy, setBusy] = useState(false);

  async function run(action: 'find' | 'withdraw' | 'erase', next: (data: PersonCounts) => Step): Promise<void> {
    setBusy(true);
    try {
      const { data } = await post<{ data: PersonCounts }>(`/zoo/forms/person/${action}`, { email });
      setStep(next(data.data));
    } catch (error) {
      console.error(error);
      setStep({ kind: 'failed' });
    } finally {
      setBusy(false);
    }
  }

  function find(event: FormEvent): void {
    event.preventDefault();
    void run('find', (counts) => ({ kind: 'found', email, counts }));
  }

  /** The list behind the dialog still shows what was destroyed. */
  function close(): void {
    if (step.kind === 'done') window.location.reload();
    else onClose();
  }

  return (
    <Modal.Root open onOpenChange={close}>
      <Modal.Content>
        <Modal.Header closeLabel={translate('close')}>
          <Modal.Title>{translate('person')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{translate('personHint')}</Typography>
            <form onSubmit={find}>
              <Flex gap={2} alignItems="flex-end">
                <Box flex="1">
                  <Field.Root name="email" required>
                    <Field.Label>{translate('email')}</Field.Label>
                    <Field.Input
                      type="email"
                      value={email}
                      onChange={({ target }: { target: HTMLInputElement }) => {
                        setEmail(target.value);
                        setStep({ kind: 'asking' });
                      }}
                    />
                  </Field.Root>
                </Box>
                <Button type="submit" size="L" variant="secondary" loading={isBusy} disabled={email.trim() === ''}>
                  {translate('find')}
                </Button>
              </Flex>
            </form>
            <div role="status">
              {step.kind === 'failed' && <Typography textColor="danger600">{translate('failed')}</Typography>}
              {step.kind === 'done' && <Typography textColor="success600">{translate(step.message)}</Typography>}
              {step.kind === 'found' && (
                <Typography>
                  <Found counts={step.counts} />
                </Typography>
              )}
              {step.kind === 'erasing' && (
                <Typography textColor="danger600">{translate('eraseWarning', { email: step.email })}</Typography>
              )}
            </div>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={close}>
            {translate('close')}
          </Button>
          <Flex gap={2}>
            {step.kind === 'found' && step.counts.open > 0 && (
              <Button
                variant="secondary"
                loading={isBusy}
                onClick={() => void run('withdraw', () => ({ kind: 'done', message: 'withdrawn' }))}
              >
                {translate('withdraw')}
              </Button>
            )}
            {step.kind === 'found' && !isEmpty(step.counts) && (
              <Button variant="danger-light" onClick={() => setStep({ ...step, kind: 'erasing' })}>
                {translate('erase')}
              </Button>
            )}
            {step.kind === 'erasing' && (
              <Button
                variant="danger"
                loading={isBusy}
                onClick={() => void run('erase', () => ({ kind: 'done', message: 'erased' }))}
              >
                {translate('eraseConfirm')}
              </Button>
            )}
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
