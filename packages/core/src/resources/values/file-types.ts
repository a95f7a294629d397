import { shortNamesTexts } from './messages.ts';

/** Kinds of files that conditions and analysis name, by their usual extension. Chosen here; the specification shows none. */
// no words: extensions
export const fileTypes: readonly string[] =
  `7z accdb apk app bat bin bmp bz2 cab cmd com csv deb dll dmg doc docm docx dot dotm dotx dwg elf eml emf eot exe flac
   gif gz hta htm html ico ics img iso jar jpeg jpg js json jse lnk log lzh mdb mht mov mp3 mp4 msg msi msix mpp odp ods
   odt ogg one otf pdf pkg png pot potm potx ppa ppam pps ppsm ppsx ppt pptm pptx ps1 pst pub py rar reg rpm rtf scr sh
   svg swf sys tar tgz tif tiff ttf txt userinput vbe vbs vhd vhdx vsd vsdx wasm wav webm webp wmf woff woff2 wsf xla
   xlam xls xlsb xlsm xlsx xlt xltm xltx xml xps xz zip`.split(/\s+/);

/** Extensions as they are spoken of: in capitals. */
export const fileTypeWords: Readonly<Record<string, string>> = Object.fromEntries(
  fileTypes.map((type) => [type, type === 'userinput' ? shortNamesTexts.userInput : type.toUpperCase()]),
);
