/** Asks an editor whose session has ended for their password, before a form that is still there. */
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { panelLanguage, panelMessages } from '../messages/messages.ts';
import { useShared } from '../panel/shared-value.ts';
import { shownSignIn, type SignIn } from './session-gate.ts';

function SignInForm({ email, submit, cancel }: SignIn) {
  const { translate } = panelMessages(panelLanguage(), 'content');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Awaited<ReturnType<SignIn['submit']>>>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(await submit(password));
    setBusy(false);
  }

  return (
    <Modal.Root open onOpenChange={cancel}>
      <Modal.Content onInteractOutside={(event) => event.preventDefault()}>
        <form onSubmit={(event) => void send(event)}>
          <Modal.Header closeLabel={translate('signIn.cancel')}>
            <Modal.Title>{translate('signIn.title')}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{translate('signIn.body')}</Typography>
              <Field.Root name="email">
                <Field.Label>{translate('signIn.email')}</Field.Label>
                <Field.Input type="email" autoComplete="username" value={email} readOnly />
              </Field.Root>
              <Field.Root name="password" required {...(problem && { error: translate(`signIn.${problem}`) })}>
                <Field.Label>{translate('signIn.password')}</Field.Label>
                <Field.Input
                  type="password"
                  autoComplete="current-password"
                  autoFocus
                  value={password}
                  onChange={({ target }: { target: HTMLInputElement }) => setPassword(target.value)}
                />
                <Box role="alert">
                  <Field.Error />
                </Box>
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={cancel}>
              {translate('signIn.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={password === ''}>
              {translate('signIn.submit')}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

export function SignInDialog() {
  const signIn = useShared(shownSignIn);
  return signIn ? <SignInForm {...signIn} /> : null;
}
