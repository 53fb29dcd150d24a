/** Made by `script-addresses.ts`: addresses of the scripts that an import of the file loads. */
declare module '*?scripts' {
  const addresses: string[];
  export default addresses;
}
