/** The visitor's e-mail address, which every form asks for. */
import { useFormView } from './form-context.ts';
import { TextField } from './TextField.tsx';

export function EmailField() {
  const { messages } = useFormView();
  return <TextField name="email" label={messages.email} type="email" required autoComplete="email" />;
}
