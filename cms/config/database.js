/** Milliseconds a change waits for another program that has what it needs locked. */
const lockTimeout = 1000;

/** What is deleted is overwritten: of people who asked for it, nothing may be left in the file. */
function prepareConnection(connection, done) {
  connection.pragma(`busy_timeout = ${lockTimeout}`);
  connection.pragma('secure_delete = ON');
  done(null, connection);
}

/** Errors quote statements without their values: what visitors and editors write stays out of logs. */
const compileSqlOnError = false;

export default ({ env }) => {
  const address = env('DATABASE_URL', '');
  return address === ''
    ? {
        connection: {
          client: 'sqlite',
          compileSqlOnError,
          connection: { filename: `${env('CMS_DATA')}/cms.sqlite` },
          useNullAsDefault: true,
          pool: { afterCreate: prepareConnection },
        },
      }
    : {
        connection: {
          client: 'postgres',
          compileSqlOnError,
          connection: { connectionString: address, lock_timeout: lockTimeout },
        },
      };
};
