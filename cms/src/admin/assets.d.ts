/** Files that the panel's build turns into addresses. */
declare module '*.svg' {
  const address: string;
  export default address;
}
