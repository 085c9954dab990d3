/** The collections of submitted forms: the name in addresses of each type, by its uid. */
export const formCollections: Readonly<Record<string, string>> = {
  'api::form-submission.form-submission': 'form-submissions',
  'api::newsletter-consent.newsletter-consent': 'newsletter-consents',
};
