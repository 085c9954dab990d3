/** The collections of submitted forms. */
export const submissionModel = 'api::form-submission.form-submission';

/** The name in addresses of each type, by its uid. */
export const formCollections: Readonly<Record<string, string>> = {
  [submissionModel]: 'form-submissions',
  'api::newsletter-consent.newsletter-consent': 'newsletter-consents',
};
