import { cmsSettings } from '../start/cms-environment.ts';
import { dataFolder } from '../start/folders.ts';

/** Milliseconds a change waits for another program that has what it needs locked. */
const lockTimeout = 1000;

/** Deleted rows are overwritten: of people who asked for it, nothing may be left in the file. */
function prepareConnection(connection, done) {
  connection.pragma(`busy_timeout = ${lockTimeout}`);
  connection.pragma('secure_delete = ON');
  done(null, connection);
}

/** Errors quote statements without their values: what visitors and editors write stays out of logs. */
const compileSqlOnError = false;

const { DATABASE_URL: address } = cmsSettings();

export default address === undefined
  ? {
      connection: {
        client: 'sqlite',
        compileSqlOnError,
        connection: { filename: `${dataFolder()}/cms.sqlite` },
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
