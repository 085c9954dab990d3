export default ({ env }) => {
  const address = env('DATABASE_URL', '');
  return address === ''
    ? {
        connection: {
          client: 'sqlite',
          connection: { filename: env('DATABASE_FILE') },
          useNullAsDefault: true,
        },
      }
    : { connection: { client: 'postgres', connection: { connectionString: address } } };
};
