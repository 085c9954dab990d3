export default ({ env }) => {
  const address = env('DATABASE_URL', '');
  return address === ''
    ? {
        connection: {
          client: 'sqlite',
          connection: { filename: `${env('CMS_DATA')}/cms.sqlite` },
          useNullAsDefault: true,
        },
      }
    : { connection: { client: 'postgres', connection: { connectionString: address } } };
};
