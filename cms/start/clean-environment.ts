/** What a program that runs others' code is given of the environment: how it finds its files, and the network. */
const harmless = [
  /^(?:PATH|HOME|TMPDIR|LANG|LC_\w+)$/,
  /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|cache|\w*proxy|cafile))$/i,
  // Windows only.
  /^(?:SystemRoot|ComSpec|PATHEXT|TEMP|TMP|APPDATA|LOCALAPPDATA|USERPROFILE)$/i,
];

/** An environment without secrets: whoever names a new one can't forget it here. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => harmless.some((known) => known.test(name))));
}
