/** Before all tests of the CMS, as the first start takes longer than any of them may. */
import { prepareTemplate } from './cms-template.ts';

export default async function setup(): Promise<void> {
  await prepareTemplate();
}
