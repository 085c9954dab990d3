export default {
  rest: { prefix: '/api', maxLimit: 500, withCount: true, strictParams: true },
  // Pictures and relations that a type requires are required for publication.
  documents: { strictParams: true, strictRelations: true },
};
