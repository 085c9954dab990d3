/** Asks an editor whose session has ended for their password, before a form that is still there. */
import { Box, Button, Field, Flex, Modal, Typography } from '@strapi/design-system';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { panelLanguage } from '../messages/panel-language.ts';
import { onSignIn, shownSignIn, type SignIn } from './session-gate.ts';

const words = {
  fr: {
    title: 'Votre session est terminée',
    body: 'Ce que vous avez écrit est toujours là. Donnez votre mot de passe, ou connectez-vous dans une autre fenêtre et revenez : votre travail continue où il en était.',
    email: 'Courriel',
    password: 'Mot de passe',
    submit: 'Continuer',
    cancel: 'Quitter sans enregistrer',
    wrong: 'Ce mot de passe n’est pas le bon.',
    tooOften: 'Trop d’essais : attendez quelques minutes.',
    unreachable: 'Le CMS ne répond pas. Vérifiez votre connexion, puis recommencez.',
  },
  en: {
    title: 'Your session has ended',
    body: 'What you wrote is still there. Enter your password, or sign in in another window and come back: your work goes on where it was.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Go on',
    cancel: 'Leave without saving',
    wrong: 'That password is not right.',
    tooOften: 'Too many attempts: wait a few minutes.',
    unreachable: 'The CMS does not answer. Check your connection, then try again.',
  },
};

function SignInForm({ email, submit, cancel }: SignIn) {
  const text = words[panelLanguage()];
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
          <Modal.Header closeLabel={text.cancel}>
            <Modal.Title>{text.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{text.body}</Typography>
              <Field.Root name="email">
                <Field.Label>{text.email}</Field.Label>
                <Field.Input type="email" autoComplete="username" value={email} readOnly />
              </Field.Root>
              <Field.Root name="password" required {...(problem && { error: text[problem] })}>
                <Field.Label>{text.password}</Field.Label>
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
              {text.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={password === ''}>
              {text.submit}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

export function SignInDialog() {
  const signIn = useSyncExternalStore(onSignIn, shownSignIn);
  return signIn ? <SignInForm {...signIn} /> : null;
}
