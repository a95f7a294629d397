/** Put in by the build of the package: a bundler that saw the address here would take the file into the script. */
declare const PACKED_FRAME: string | undefined;

/** The frame document of the package; the bundler of a program gives it an address there. (DESIGN section 4) */
export const packedFrame = typeof PACKED_FRAME === 'undefined' ? './preview-frame' : PACKED_FRAME;
