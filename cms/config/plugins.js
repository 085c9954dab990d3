export default {
  upload: { config: { sizeLimit: 40_000_000, breakpoints: {} } },
};
