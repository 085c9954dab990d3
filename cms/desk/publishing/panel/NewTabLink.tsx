/** Links to another tab. */
import { Typography, VisuallyHidden } from '@strapi/design-system';
import { guidePaths } from '../../guide/panel/guide-paths.ts';
import { useMessages } from './use-messages.ts';

/** A plain link: the one of the design system shows an icon in place of the words about the tab. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  const { translate } = useMessages();
  return (
    <Typography tag="a" href={href} target="_blank" rel="noreferrer" variant="omega" textColor="primary600">
      {children}
      <VisuallyHidden> {translate('newTab')}</VisuallyHidden>
    </Typography>
  );
}

/** A link to the guide of the panel, in the language of its reader. */
export function GuideLink() {
  const { locale, translate } = useMessages();
  return <NewTabLink href={guidePaths[locale]}>{translate('guide')}</NewTabLink>;
}
