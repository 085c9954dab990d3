/** A link to the guide of the panel, in the language of its reader. */
import { guidePaths } from '../../guide/panel/guide-paths.ts';
import { NewTabLink } from './NewTabLink.tsx';
import { useMessages } from './use-messages.ts';

export function GuideLink() {
  const { locale, translate } = useMessages('UTC');
  return <NewTabLink href={guidePaths[locale]}>{translate('guide')}</NewTabLink>;
}
