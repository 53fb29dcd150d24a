-- Before the files of a photo are deleted: does another photo share them (the demo's portraits)?
create index photos_file on photos (file);
